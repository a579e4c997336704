import { resolve } from 'node:path'
import { operatorMessage } from '../settings/operator-error.ts'
import { readSettings } from '../settings/settings.ts'
import { backUp, restore } from './backup.ts'

/** `npm run backup -- <folder>` and `npm run restore -- <folder>`. */

const [act, folder] = process.argv.slice(2)
try {
  const settings = readSettings(process.env)
  if (!folder || (act !== 'backup' && act !== 'restore')) {
    process.stdout.write('Usage: npm run backup -- <new folder>\n       npm run restore -- <folder of a backup>\n')
    process.exitCode = 1
  } else {
    const path = resolve(folder)
    const { files, bytes } = act === 'backup' ? await backUp(settings, path, new Date()) : await restore(settings, path)
    const size = `${files} files, ${Math.ceil(bytes / 1_000_000)} MB`
    process.stdout.write(
      act === 'backup'
        ? `Backed up ${settings.dataDir} to ${path}: ${size}.\n`
        : `Restored ${path} into ${settings.dataDir}: ${size}.\n`,
    )
  }
} catch (error) {
  process.stderr.write(`${operatorMessage(error)}\n`)
  process.exitCode = 1
}
