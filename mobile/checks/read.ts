import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DOMParser, type Element, onWarningStopParsing } from '@xmldom/xmldom'

/** Readers of what Xcode and Android Studio read: each throws at the first thing that is not well-formed. */

export const MOBILE = join(import.meta.dirname, '..')

export const text = (path: string): string => readFileSync(join(MOBILE, path), 'utf8')

export const packageJson = JSON.parse(text('package.json')) as { version: string; dependencies: Record<string, string> }

/** `cap sync` and builds make them; git ignores them. */
const GENERATED =
  /(^|\/)(build|\.gradle|\.idea|public|DerivedData|xcuserdata|capacitor-cordova-\w+-plugins|capacitor\.(config|plugins)\.json|config\.xml|local\.(properties|xcconfig)|keystore\.properties|google-services\.json|GoogleService-Info\.plist)$/

/** The files of a folder that git keeps, as paths from it. */
export function filesOf(folder: string, root = MOBILE): string[] {
  const files = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      const path = join(at, entry.name)
      if (GENERATED.test(path)) return []
      return entry.isDirectory() ? files(path) : [path]
    })
  return files(join(root, folder)).map((path) => relative(join(root, folder), path))
}

export function xml(path: string): Element {
  const root = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text(path), 'text/xml').documentElement
  if (!root) throw new Error(`${path} is empty`)
  return root
}

export const elements = (parent: Element, name = '*'): Element[] => [...parent.getElementsByTagName(name)]
const children = (parent: Element): Element[] => [...parent.childNodes].filter((node): node is Element => node.nodeType === 1)

export type Plist = string | boolean | Plist[] | { [key: string]: Plist }

export function plist(path: string): { [key: string]: Plist } {
  const [root, ...more] = children(xml(path))
  const value = root && more.length === 0 ? valueIn(root) : null
  if (typeof value !== 'object' || Array.isArray(value) || value === null) throw new Error(`${path} is no dictionary`)
  return value
}

function valueIn(element: Element): Plist {
  if (element.tagName === 'true' || element.tagName === 'false') return element.tagName === 'true'
  if (element.tagName === 'string') return element.textContent ?? ''
  if (element.tagName === 'array') return children(element).map(valueIn)
  if (element.tagName !== 'dict') throw new Error(`<${element.tagName}> in a property list`)
  const all = children(element)
  const entries: [string, Plist][] = []
  for (let at = 0; at < all.length; at += 2) {
    const [key, value] = [all[at]!, all[at + 1]]
    if (key.tagName !== 'key' || !value) throw new Error(`A key without a value, or a value without a key: ${key.textContent}`)
    entries.push([key.textContent ?? '', valueIn(value)])
  }
  const names = entries.map(([name]) => name)
  if (new Set(names).size < names.length) throw new Error(`A key twice in ${names.join(', ')}`)
  return Object.fromEntries(entries)
}

/** A file of `"key" = "value";` lines. */
export function strings(path: string): Record<string, string> {
  const lines = text(path).split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [, key, value] = /^"([^"]+)" = "([^"]+)";$/.exec(line) ?? []
      if (!key || !value) throw new Error(`${path}: ${line}`)
      return [key, value]
    }),
  )
}

/** The settings of an xcconfig file with those that it includes. */
export function xcconfig(path: string): Record<string, string> {
  const own = Object.fromEntries([...text(path).matchAll(/^(\w+) = (.*)$/gm)].map(([, key = '', value = '']) => [key, value]))
  const included = [...text(path).matchAll(/^#include "(.+)"$/gm)].map(([, name]) => xcconfig(join(path, '..', name ?? '')))
  return Object.assign({}, ...included, own) as Record<string, string>
}

export type Pbx = string | Pbx[] | { [key: string]: Pbx }

/** An Xcode project: the property lists of NeXTSTEP, with comments. */
export function pbxproj(path: string): { [key: string]: Pbx } {
  const tokens =
    text(path)
      .replace(/^\/\/.*\n/, '')
      .replace(/("(?:[^"\\]|\\.)*")|\/\*.*?\*\//gs, (_all, quoted: string | undefined) => quoted ?? '')
      .match(/"(?:[^"\\]|\\.)*"|[{}()=;,]|[^\s{}()=;,"]+/g) ?? []
  let at = 0
  const take = (expected?: string): string => {
    const token = tokens[at++]
    if (token === undefined || (expected && token !== expected)) throw new Error(`${path}: ${token} in place of ${expected}`)
    return token
  }
  const name = () => take().replace(/^"|"$/g, '')
  const value = (): Pbx => {
    if (tokens[at] === '{') {
      const dictionary: { [key: string]: Pbx } = {}
      for (take('{'); tokens[at] !== '}'; take(';')) {
        const key = name()
        if (key in dictionary) throw new Error(`${path}: ${key} twice`)
        take('=')
        dictionary[key] = value()
      }
      take('}')
      return dictionary
    }
    if (tokens[at] !== '(') return name()
    const list: Pbx[] = []
    for (take('('); tokens[at] !== ')'; take(',')) list.push(value())
    take(')')
    return list
  }
  const project = value()
  if (at < tokens.length || typeof project === 'string' || Array.isArray(project)) throw new Error(`${path} is no project`)
  return project
}
