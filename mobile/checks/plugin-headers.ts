import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MOBILE, packageJson } from './read.ts'

export type Platform = 'android' | 'ios'

/** How a plugin describes itself to Capacitor's bridge. */
export interface PluginHeader {
  name: string
  methods: { name: string; rtype: 'promise' | 'callback' | 'none' }[]
}

/** Methods of every plugin. */
const COMMON: PluginHeader['methods'] = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'callback' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
]

const PACKAGES = Object.keys(packageJson.dependencies).filter(
  (name) => !/^@(?:mafteach|capacitor\/(?:core|android|ios)$)/.test(name),
)

/** The plugins of the app with their methods, read from the sources that the phone's project compiles. */
export const pluginHeaders = (platform: Platform): PluginHeader[] => {
  const modules = [...PACKAGES, `@capacitor/${platform}`].map((name) => join(MOBILE, '../node_modules', name))
  return [...modules, MOBILE].flatMap((folder) =>
    globSync(platform === 'android' ? '{android,capacitor}/**/*.{java,kt}' : '{ios,Capacitor}/**/*.{swift,m}', { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .flatMap(platform === 'android' ? androidPlugin : iosPlugin),
  )
}

/** The three return types, as annotations of Java and macros of Swift write them. */
const returnType = (kind = ''): PluginHeader['methods'][number]['rtype'] =>
  /callback/i.test(kind) ? 'callback' : /none/i.test(kind) ? 'none' : 'promise'

const androidPlugin = (source: string): PluginHeader[] => {
  const annotated = /@CapacitorPlugin\b(?:\s*\([^)]*?name\s*=\s*"(\w+)")?.*?class (\w+)/s.exec(source)
  if (!annotated) return []
  const methods = source.matchAll(
    /@PluginMethod(?:\s*\(([^)]*)\))?(?:\s*@\w+(?:\([^)]*\))?)*\s+(?:override\s+)?(?:public\s+void|fun)\s+(\w+)/g,
  )
  const named = Array.from(methods, ([, kind, method]) => ({ name: method!, rtype: returnType(kind) }))
  return [{ name: annotated[1] ?? annotated[2]!, methods: [...COMMON, ...named] }]
}

const iosPlugin = (source: string): PluginHeader[] => {
  const name = /jsName\s*=\s*"(\w+)"|CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(source)?.slice(1).find(Boolean)
  if (name === undefined) return []
  const methods = source.matchAll(
    /CAPPluginMethod\(\s*name:\s*"(\w+)"[^)]*?CAPPluginReturn(\w+)|\.init\(#selector\((\w+)|CAP_PLUGIN_METHOD\((\w+),\s*CAPPluginReturn(\w+)/g,
  )
  const named = Array.from(methods, ([, swift, way, selector, macro, other]) => ({
    name: (swift ?? selector ?? macro)!,
    rtype: returnType(way ?? other),
  }))
  return [{ name, methods: [...COMMON, ...named] }]
}
