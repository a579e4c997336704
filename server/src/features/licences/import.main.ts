import { retryTransaction } from '#platform/database/db.ts'
import { runRegisterImport } from '#platform/database/register-import.ts'
import { importRegister } from './import.ts'

/** `npm run licences:import -- <file>`: imports the complete public register of brokers. */
await runRegisterImport({
  usage: 'npm run licences:import -- <file>',
  most: 1,
  refused: 'Nothing was changed.',
  take: async (db, [file], print) => {
    const { brokers, changed } = await retryTransaction(() =>
      db.transaction().execute((transaction) => importRegister(transaction, file!, new Date())),
    )
    print(`${brokers} brokers; ${changed} agents have another state`)
  },
})
