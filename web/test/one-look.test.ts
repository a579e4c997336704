import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { isOfLook } from '../src/shared/ui/look.ts'
import { LOOK_WORDS, lookClasses } from '../src/shared/ui/look-words.ts'

const source = join(import.meta.dirname, '../src')
const sheets = globSync('**/*.css', { cwd: source }).map((name) => ({
  name,
  rules: postcss.parse(readFileSync(join(source, name), 'utf8')),
}))

test('a class of the look is unique, and has CSS', () => {
  const classes = lookClasses()
  expect(new Set(classes.map(([name]) => name)).size).toBe(classes.length)
  const sheet = postcss.parse(classes.map(([name, css]) => `.${name} { ${css} }`).join('\n'))
  const rules = sheet.nodes.filter((node): node is Rule => node.type === 'rule')
  expect(rules.filter(({ nodes }) => nodes.length === 0)).toEqual([])
  expect(rules.map(({ selector }) => selector)).toEqual(classes.map(([name]) => `.${name}`))
})

test('the scripts know every word, and no others', () => {
  expect(Object.keys(LOOK_WORDS).filter((word) => !isOfLook(word))).toEqual([])
  const read = readFileSync(join(source, 'shared/ui/look.ts'), 'utf8')
  const listedNames = [...read.slice(read.indexOf('new Set('), read.indexOf(').split')).matchAll(/\b[a-zA-Z]+\b/g)].map(
    ([word]) => word,
  )
  expect(listedNames.filter((word) => word !== 'new' && word !== 'Set').toSorted()).toEqual(Object.keys(LOOK_WORDS).toSorted())
})

test('no three declarations are repeated', () => {
  const places = new Map<string, string[]>()
  for (const { name, rules } of sheets)
    rules.walkRules((rule) => {
      const declarations = rule.nodes.filter((node) => node.type === 'decl').map(String)
      if (declarations.length >= 3) {
        const body = declarations.toSorted().join('; ')
        places.set(body, [...(places.get(body) ?? []), `${name} ${rule.selector}`])
      }
    })
  // The sheets of public pages are documents of their own, and so is that of the sign-in page.
  const isApart = (place: string) => /^(?:public|sign-in|shared\/parts\/visiting-card)\//.test(place)
  const twice = [...places.values()].filter(
    (all) => all.filter((place) => !isApart(place)).length > 1 || new Set(all.filter(isApart)).size > 1,
  )
  expect(twice).toEqual([])
})

test('every class that a screen uses has a rule', () => {
  const used = globSync('{app,features,shared}/**/*.tsx', { cwd: source }).flatMap((name) => {
    const code = readFileSync(join(source, name), 'utf8')
    return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, styles = '', sheet = '']) => {
      const rules = readFileSync(join(source, name, '..', sheet), 'utf8')
      const classes = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, word = '']) => word)
      return classes.map((word) => ({ place: `${name} ${word}`, hasRule: new RegExp(`\\.${word}(?![\\w-])`).test(rules) }))
    })
  })
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ hasRule }) => !hasRule).map(({ place }) => place)).toEqual([])
})
