import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { inScratch } from '#platform/files/scratch.ts'
import { recountAllPlaces } from '../assets/list/place-counts.queries.ts'
import { makeRenderer } from '../papers/renderer.ts'
import type { DemoDeps } from './demo.ts'
import { addAnswers, addSellerPages } from './demo-answers.ts'
import { addChain } from './demo-chains.ts'
import { addDay } from './demo-day.ts'
import { addDeals } from './demo-deals.ts'
import { makeDice } from './demo-dice.ts'
import { addHistory } from './demo-history.ts'
import { addLeadSources } from './demo-leads.ts'
import { addAssets, addListings, type City, readCities } from './demo-market.ts'
import { addPapers } from './demo-papers.ts'
import { addPartners } from './demo-partners.ts'
import { addAgents, addNetwork, addPeople } from './demo-people.ts'
import { drawPictures, type Picture } from './demo-pictures.ts'
import { addProgram } from './demo-programs.ts'
import { addRentals } from './demo-rentals.ts'
import { addReviews } from './demo-reviews.ts'
import { addTags } from './demo-tags.ts'
import { addTasks } from './demo-tasks.ts'
import { addTogether } from './demo-together.ts'
import { addViewings } from './demo-viewings.ts'

/** Creates the demonstration agency, the same each time. */
export async function fillDemo({ db, clock, files, dataDir }: DemoDeps): Promise<void> {
  const pictures = await inScratch(dataDir, (folder) => drawPictures(files, folder))
  const renderer = makeRenderer()
  try {
    await db.transaction().execute(async (transaction) => {
      const { agents, cities } = await fill(transaction, clock, pictures)
      await addPapers(transaction, agents[0]!, { now: clock.now(), files, renderer })
      await addRentals(transaction, { agents, cities, pictures, now: clock.now() })
      await followJobs(transaction)
    })
  } finally {
    await renderer.stop()
  }
  await sql`analyze`.execute(db)
}

/** Adds sales. Returns the cities and agents; newcomers sign in as the first agent. */
async function fill(db: Db, clock: Clock, pictures: Map<string, Picture>): Promise<{ agents: number[]; cities: City[] }> {
  const now = clock.now()
  const dice = makeDice(2026)
  const agents = await addAgents(db, pictures, now)
  const cities = await readCities(db)
  for (const agent of agents) {
    await db
      .insertInto('activity_area')
      .values(cities.slice(0, 3).map(({ id }) => ({ agent_id: agent, city_id: id })))
      .execute()
  }
  await addNetwork(db, agents, now)
  const customers = await addPeople(db, dice, agents, now)
  await addListings(db, dice, customers, cities, now)
  await addAssets(db, dice, agents, customers, cities, pictures, now)
  await addHistory(db, dice, clock)
  await addDeals(db, now)
  await addReviews(db)
  await addDay(db, agents, now)
  await addTasks(db, now)
  await addSellerPages(db, now)
  await addAnswers(db, now)
  await addPartners(db, now)
  await addViewings(db, now)
  await addTogether(db, agents[0]!, now)
  await addChain(db, agents[0]!, now)
  await addLeadSources(db, agents[0]!, now)
  await addTags(db, agents[0]!, now)
  await addProgram(db, agents[0]!, now)
  return { agents, cities }
}

/** What jobs do in the product after such writes. */
async function followJobs(db: Db): Promise<void> {
  await recountAllPlaces(db)
  await db.updateTable('agent_home').set({ matches_stale: true, counts_stale: true }).execute()
}
