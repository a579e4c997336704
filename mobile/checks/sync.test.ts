import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, MOBILE } from './read.ts'

const MODULES = join(MOBILE, '../node_modules')

test('cap sync changes nothing that git keeps', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mafteach-sync-'))
  try {
    const copy = join(folder, 'mobile')
    mkdirSync(join(copy, 'www'), { recursive: true })
    writeFileSync(join(copy, 'www/index.html'), '<html><head></head></html>')
    symlinkSync(MODULES, join(folder, 'node_modules'))
    for (const name of ['package.json', 'capacitor.config.ts']) cpSync(join(MOBILE, name), join(copy, name))
    for (const platform of ['android', 'ios'])
      for (const file of filesOf(platform)) cpSync(join(MOBILE, platform, file), join(copy, platform, file))

    execFileSync(process.execPath, [join(MODULES, '@capacitor/cli/bin/capacitor'), 'sync'], { cwd: copy, stdio: 'pipe' })

    for (const platform of ['android', 'ios']) {
      expect(filesOf(platform, copy).toSorted()).toEqual(filesOf(platform).toSorted())
      for (const file of filesOf(platform)) {
        const now = readFileSync(join(copy, platform, file))
        if (now.equals(readFileSync(join(MOBILE, platform, file)))) continue
        // The relative path to the plugins differs in the copy.
        const depth = file.startsWith('App/CapApp-SPM/') ? 'ios/App/CapApp-SPM' : platform
        const plain = now.toString().replaceAll(relative(join(copy, depth), MODULES), relative(join(MOBILE, depth), MODULES))
        expect(plain, file).toBe(readFileSync(join(MOBILE, platform, file), 'utf8'))
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
