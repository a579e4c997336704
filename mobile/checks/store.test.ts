import { expect, test } from 'vitest'
import { filesOf, type Plist, plist, text } from './read.ts'

/** As both stores count: keywords in bytes, everything else in characters. */
const LIMITS = {
  'name.txt': 30,
  'subtitle.txt': 30,
  'short-description.txt': 80,
  'promotional-text.txt': 170,
  'full-description.txt': 4_000,
  'keywords.txt': 100,
  'whats-new.txt': 500,
}

test.each(['he', 'en'])('the texts in %s fit', (language) => {
  expect(filesOf(`store/${language}`).toSorted()).toEqual(Object.keys(LIMITS).toSorted())
  for (const [file, limit] of Object.entries(LIMITS)) {
    const content = text(`store/${language}/${file}`)
    expect(content, file).toMatch(/^\S[\s\S]*\S\n$/)
    const length = file === 'keywords.txt' ? Buffer.byteLength(content.trim()) : content.trim().length
    expect(length, file).toBeLessThanOrEqual(limit)
    if (file !== 'keywords.txt') expect(/[א-ת]/.test(content), file).toBe(language === 'he')
    if (limit < 200) expect(content.trim(), file).not.toContain('\n')
  }
})

test('the privacy labels of the stores match the privacy manifest', () => {
  const privacy = plist('ios/App/App/PrivacyInfo.xcprivacy')
  const manifest = (privacy.NSPrivacyCollectedDataTypes as { [key: string]: Plist }[]).map((one) => {
    expect(one.NSPrivacyCollectedDataTypeTracking).toBe(false)
    return [
      (one.NSPrivacyCollectedDataType as string).replace('NSPrivacyCollectedDataType', ''),
      one.NSPrivacyCollectedDataTypeLinked,
    ]
  })
  const table = [...text('store/privacy.md').matchAll(/^\| [^|]+ \| `(\w+)`\s*\|.*\| (yes|no)/gm)].map(([, type, linked]) => [
    type,
    linked === 'yes',
  ])
  expect(table).toEqual(manifest)
})
