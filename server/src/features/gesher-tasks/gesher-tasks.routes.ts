import { addGesherTask } from '@mafteach/contract/gesher-tasks'
import type { House } from '#platform/app-types.ts'
import { FieldRefusal } from '#platform/errors.ts'
import { mount } from '#platform/mount.ts'
import * as queries from './gesher-tasks.queries.ts'

interface Parts {
  /** The same for two spellings of a place's name; empty for a name without letters. */
  nameKey: (name: string) => string
}

/** What agents ask of the back office (spec section 7.4): reports of missing neighborhoods. */
export function gesherTasksRoutes(house: House, { nameKey }: Parts): void {
  mount(house, addGesherTask, async ({ body, db, me }) => {
    const { city, name, note } = body
    const key = nameKey(name)
    if (!key) throw new FieldRefusal({ name: 'invalid' })
    if (!(await queries.cityExists(db, city))) throw new FieldRefusal({ city: 'unknown' })
    const { city_id, created_at, ...report } = await queries.keepReport(db, {
      agent_id: me,
      city_id: city,
      name,
      name_key: key,
      note: note || null,
      created_at: house.clock.now(),
    })
    return { ...report, kind: body.kind, city: city_id, created_at: created_at.toISOString() }
  })
}
