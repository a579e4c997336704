import { DAY_MS } from '@mafteach/contract/days'
import { addCustomer, type NewCustomer } from '#domain/new-customers.ts'
import type { Db } from '#platform/database/db.ts'
import type { Dice } from './demo-dice.ts'
import { LOGO, type Picture } from './demo-pictures.ts'
import { AGENCIES, AGENTS, FIRST_NAMES, FOREIGN_NAMES, LAST_NAMES, NOTES } from './demo-words.ts'

/** Agents of the demonstration, their connections and customers. */

/** Number of buyers; sellers and leads come after them. */
export const BUYERS = 60

/** The first agency has a brand. */
export async function addAgents(db: Db, pictures: Map<string, Picture>, now: Date): Promise<number[]> {
  const brand = { logo_file: pictures.get(LOGO)!.file, brand_color: '#12355b' }
  const agencies = await db
    .insertInto('agency')
    .values(AGENCIES.map((name, at) => ({ name, ...(at === 0 && brand) })))
    .returning('id')
    .execute()
  const rows = AGENTS.map(({ agency, manager, face, ...agent }) => ({
    ...agent,
    agency_id: agencies[agency]!.id,
    is_agency_manager: manager,
    image_url: `/art/face-${face}.svg`,
    needs_onboarding: false,
    terms_version: '2026-11',
    terms_accepted_at: now,
  }))
  return (await db.insertInto('agent').values(rows).returning('id').execute()).map(({ id }) => id)
}

/** The first agent is connected with the fourth and fifth; the sixth's request is open. */
export async function addNetwork(db: Db, [first, , , fourth, fifth, sixth]: number[], now: Date): Promise<void> {
  const pairs = [
    [first!, fourth!],
    [first!, fifth!],
  ] as const
  await db
    .insertInto('connection')
    .values(
      pairs.flatMap(([one, other]) => [
        { agent_id: one, friend_id: other, created_at: now },
        { agent_id: other, friend_id: one, created_at: now },
      ]),
    )
    .execute()
  await db.insertInto('friend_request').values({ from_id: sixth!, to_id: first!, created_at: now }).execute()
}

export interface Person {
  id: number
  agent: number
}

export async function addPeople(db: Db, dice: Dice, agents: number[], now: Date): Promise<Person[]> {
  const names = new Set<string>(FOREIGN_NAMES)
  while (names.size < BUYERS + 16) names.add(`${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`)
  const rows = [...names].map((name, index): NewCustomer & { agent: number } => {
    const phone = `+97252${String(4_000_000 + index * 7_919).padStart(7, '0')}`
    const added = new Date(now.getTime() - dice.between(2, 90) * DAY_MS)
    const isLead = index >= BUYERS + 12
    return {
      // Every second customer is the first agent's, whom newcomers sign in as.
      agent: index % 2 === 0 ? agents[0]! : agents[1 + (index % (agents.length - 1))]!,
      name,
      phone,
      customer_type: dice.pick(['FA', 'FA', 'IM', 'IM', 'IM', 'IN', 'OT']),
      activity_state: dice.roll() < 0.14 ? 'DO' : 'AV',
      is_vip: dice.roll() < 0.15,
      do_not_contact: dice.roll() < 0.06,
      source: isLead ? 'call' : 'agent',
      opened_at: isLead ? null : added,
      created_at: isLead ? now : added,
    }
  })
  const people: Person[] = []
  for (const { agent, ...customer } of rows) people.push({ agent, id: (await addCustomer(db, agent, customer, now))!.id })
  const notes = people.filter((_, index) => index % 3 === 0).map(({ id }) => ({ customer_id: id, content: dice.pick(NOTES) }))
  await db.insertInto('note').values(notes).execute()
  return people
}
