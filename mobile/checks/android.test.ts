import { basename } from 'node:path'
import type { Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import config from '../capacitor.config.ts'
import { elements, filesOf, packageJson, text, xml } from './read.ts'

const MAIN = 'android/app/src/main'
const RES = `${MAIN}/res`
const manifest = xml(`${MAIN}/AndroidManifest.xml`)
const gradle = text('android/app/build.gradle')
const resourceFiles = filesOf(RES)
const resources = resourceFiles.filter((file) => file.endsWith('.xml')).map((file) => ({ file, root: xml(`${RES}/${file}`) }))
const java = filesOf(`${MAIN}/java`).map((file) => ({ file, source: text(`${MAIN}/java/${file}`) }))

const the = (parent: Element, name: string): Element => {
  const [first, ...more] = elements(parent, name)
  expect(more, `one <${name}>`).toEqual([])
  return first!
}
const named = (list: Element[]) => list.map((one) => one.getAttribute('android:name') ?? '')
/** The values of a kind in a folder: `values`, `values-en`. */
const valuesOf = (folder: string, kind: string) =>
  Object.fromEntries(
    resources
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .flatMap(({ root }) => elements(root, kind))
      .map((one) => [one.getAttribute('name')!, one]),
  )
const texts = (folder: string, kind: string) =>
  Object.fromEntries(Object.entries(valuesOf(folder, kind)).map(([name, one]) => [name, one.textContent]))

/** Themes that come with AndroidX. */
const LIBRARY_STYLES = ['Theme.AppCompat.DayNight.NoActionBar', 'Theme.SplashScreen']

test('every referenced resource exists', () => {
  const kinds = ['string', 'color', 'style']
  const known = new Set([
    ...resourceFiles.map((file) => `${file.replace(/[-/].*/, '')}/${basename(file).replace(/\..*/, '')}`),
    ...kinds.flatMap((kind) => Object.keys(valuesOf('values', kind)).map((name) => `${kind}/${name}`)),
    ...LIBRARY_STYLES.map((name) => `style/${name}`),
  ])
  const inXml = [manifest, ...resources.map(({ root }) => root)]
    .flatMap((root) => [root, ...elements(root)])
    .flatMap((one) => [...[...one.attributes].map(({ value }) => value), one.textContent ?? ''])
    .flatMap((value) => (/^@[\w.]+\/[\w.]+$/.test(value) ? [value.slice(1)] : []))
  const parents = Object.values(valuesOf('values', 'style')).map((one) => `style/${one.getAttribute('parent')}`)
  const inJava = java.flatMap(({ source }) =>
    [...source.matchAll(/\bR\.(\w+)\.(\w+)/g)].map(([, kind, name]) =>
      kind === 'style' ? `style/${name!.replaceAll('_', '.')}` : `${kind}/${name}`,
    ),
  )
  expect([...inXml, ...parents, ...inJava].filter((name) => !known.has(name))).toEqual([])
  // Looked up by name by @capacitor/splash-screen and @capacitor/privacy-screen.
  expect([...known]).toEqual(expect.arrayContaining(['drawable/splash', 'style/Splash', 'style/AppTheme.NoActionBar']))
})

test('Hebrew is the first language, and English has the same texts', () => {
  const hebrew = Object.entries(valuesOf('values', 'string')).filter(([, one]) => one.getAttribute('translatable') !== 'false')
  expect(Object.keys(valuesOf('values-en', 'string'))).toEqual(hebrew.map(([name]) => name))
  for (const [name, one] of hebrew) expect(one.textContent, name).toMatch(/[א-ת]/)
  expect(Object.values(texts('values-en', 'string')).join()).not.toMatch(/[א-ת]/)
  expect(named(elements(xml(`${RES}/xml/locales_config.xml`), 'locale'))).toEqual(['he', 'en'])
})

test('the colours are those of the web app, by day and by night', () => {
  const tokens = ['tokens', 'constant'].map((sheet) => text(`../web/src/shared/theme/${sheet}.css`)).join('')
  const token = (name: string, scheme: 0 | 1) => [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))][scheme]![1]
  expect(texts('values', 'color')).toEqual({
    colorPrimary: token('green-7', 0),
    colorPrimaryDark: token('green-8', 0),
    colorAccent: token('action', 0),
    background: token('bg', 0),
  })
  expect(texts('values-night', 'color')).toEqual({ colorAccent: token('action', 1), background: token('bg', 1) })
})

test('the key is drawn as in the logo', () => {
  const lines = [...text('../web/public/art/logo.svg').matchAll(/ d="([^"]+)"/g)].map(([, line]) => line)
  expect(lines).toHaveLength(2)
  for (const name of ['ic_launcher_foreground', 'ic_notification', 'splash_icon'])
    expect(elements(xml(`${RES}/drawable/${name}.xml`), 'path').map((path) => path.getAttribute('android:pathData'))).toEqual(
      expect.arrayContaining(lines),
    )
})

test('permissions are those that the plugins need, and no others', () => {
  const plugins = Object.keys(packageJson.dependencies).filter(
    (name) => !/^@mafteach|^@capacitor\/(android|core|ios)$/.test(name),
  )
  const declared = plugins.flatMap((name) => {
    const folder = `../node_modules/${name}/android`
    const inManifest = filesOf(folder)
      .filter((file) => file.endsWith('src/main/AndroidManifest.xml'))
      .flatMap((file) => named(elements(xml(`${folder}/${file}`), 'uses-permission')))
    // The contacts plugin declares none, and refuses every call until both of its permissions are granted; `androidx.biometric` declares its own.
    const inSource = filesOf(folder)
      .filter((file) => file.endsWith('/ContactsPlugin.java'))
      .flatMap((file) =>
        [...text(`${folder}/${file}`).matchAll(/Manifest\.permission\.(\w+)/g)].map(([, one]) => `android.permission.${one}`),
      )
    const inGradle = text(`${folder}/build.gradle`).includes('androidx.biometric:biometric')
      ? ['android.permission.USE_BIOMETRIC']
      : []
    return [...inManifest, ...inSource, ...inGradle]
  })
  const ours = named(elements(manifest, 'uses-permission'))
  expect(new Set(ours)).toEqual(new Set(['android.permission.INTERNET', ...declared]))
  expect(new Set(ours).size).toBe(ours.length)
  // A file field that takes a photo asks another app for it. That needs no permission, but the other app must be declared in `queries`.
  expect(named(elements(the(manifest, 'queries'), 'action'))).toEqual(['android.media.action.IMAGE_CAPTURE'])
})

test('links, shares and the launcher lead to the one activity', () => {
  const activity = the(manifest, 'activity')
  expect(activity.getAttribute('android:exported')).toBe('true')
  expect(activity.getAttribute('android:launchMode')).toBe('singleTask')
  expect(activity.getAttribute('android:windowSoftInputMode')).toBe('adjustResize')
  const filters = elements(activity, 'intent-filter').map((filter) => ({
    verify: filter.getAttribute('android:autoVerify') === 'true',
    action: named(elements(filter, 'action')).map((name) => name.replace('android.intent.action.', '')),
    category: named(elements(filter, 'category')).map((name) => name.replace('android.intent.category.', '')),
    data: elements(filter, 'data').flatMap((data) =>
      [...data.attributes].map(({ name, value }) => `${name.replace('android:', '')}=${value}`),
    ),
  }))
  expect(filters).toEqual([
    { verify: false, action: ['MAIN'], category: ['LAUNCHER'], data: [] },
    { verify: false, action: ['VIEW'], category: ['DEFAULT', 'BROWSABLE'], data: ['scheme=@string/custom_url_scheme'] },
    { verify: true, action: ['VIEW'], category: ['DEFAULT', 'BROWSABLE'], data: ['scheme=https', `host=$${'{appHost}'}`] },
    {
      verify: false,
      action: ['SEND'],
      category: ['DEFAULT'],
      data: ['mimeType=text/plain', 'mimeType=text/vcard', 'mimeType=text/x-vcard', 'mimeType=image/*'],
    },
    { verify: false, action: ['SEND_MULTIPLE'], category: ['DEFAULT'], data: ['mimeType=image/*'] },
  ])
  expect(texts('values', 'string')).toMatchObject({ custom_url_scheme: 'mafteach', package_name: config.appId })
  expect(the(manifest, 'provider').getAttribute('android:exported')).toBe('false')
})

test('placeholders of the manifest have a value', () => {
  const used = [...text(`${MAIN}/AndroidManifest.xml`).matchAll(/="[^"]*\$\{(\w+)\}/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(['applicationId', 'appHost']))
  expect(gradle).toContain("manifestPlaceholders = [appHost: project.property('appHost')]")
  expect(text('android/gradle.properties')).toMatch(/^appHost=[a-z0-9.-]+$/m)
})

test('only a debug build may use plain HTTP', () => {
  const [attribute, ...more] = [...the(xml('android/app/src/debug/AndroidManifest.xml'), 'application').attributes]
  expect([attribute?.name, attribute?.value, ...more]).toEqual(['android:usesCleartextTraffic', 'true'])
  expect(the(manifest, 'application').hasAttribute('android:usesCleartextTraffic')).toBe(false)
})

test('nothing leaves the phone by a backup', () => {
  const application = the(manifest, 'application')
  expect(application.getAttribute('android:allowBackup')).toBe('false')
  expect(application.getAttribute('android:fullBackupContent')).toBe('false')
  const rules = xml(`${RES}/xml/data_extraction_rules.xml`)
  for (const way of ['cloud-backup', 'device-transfer']) {
    expect(elements(the(rules, way), 'exclude').map((one) => one.getAttribute('domain'))).toEqual([
      'root',
      'file',
      'database',
      'sharedpref',
      'external',
    ])
    expect(elements(the(rules, way), 'include')).toEqual([])
  }
})

test('Firebase does not start until notifications are turned on, and shows them in our style', () => {
  const metadata = Object.fromEntries(
    elements(the(manifest, 'application'), 'meta-data').map((one) => [
      one.getAttribute('android:name'),
      one.getAttribute('android:value') ?? one.getAttribute('android:resource'),
    ]),
  )
  expect(metadata).toMatchObject({
    firebase_messaging_auto_init_enabled: 'false',
    firebase_analytics_collection_enabled: 'false',
    'com.google.firebase.messaging.default_notification_channel_id': '@string/notification_channel_id',
    'com.google.firebase.messaging.default_notification_icon': '@drawable/ic_notification',
    'com.google.firebase.messaging.default_notification_color': '@color/colorPrimary',
  })
})

test('the Java classes are where their package says, and the manifest names one of them', () => {
  for (const { file, source } of java) {
    expect(source).toContain(`package ${config.appId};`)
    expect(file).toBe(`${config.appId!.replaceAll('.', '/')}/${basename(file)}`)
    expect(source).toMatch(new RegExp(`class ${basename(file, '.java')}\\b`))
    const code = source.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*.*?\*\//gs, '')
    for (const [open, close] of ['{}', '()', '[]'])
      expect(code.split(open!).length, `${file}: ${open}`).toBe(code.split(close!).length)
  }
  expect(the(manifest, 'activity').getAttribute('android:name')).toBe('.MainActivity')
  expect(java.map(({ file }) => basename(file))).toContain('MainActivity.java')
  expect(gradle).toContain(`namespace = "${config.appId}"`)
  expect(gradle).toContain(`applicationId "${config.appId}"`)
})

test('the plugin of the project is registered, and nothing that is shared is logged', () => {
  const activity = java.find(({ file }) => basename(file) === 'MainActivity.java')!.source
  // Capacitor makes its bridge in `super.onCreate`: a plugin registered later is not in it.
  expect(activity).toMatch(/registerPlugin\(SharedContentPlugin\.class\);\s+super\.onCreate/)
  for (const { file, source } of java) expect(source, file).not.toMatch(/\b(?:Log|Logger)\.|System\.out|printStackTrace/)
})

test('keys and local settings are not in git', () => {
  const ignored = text('android/.gitignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['*.jks', '*.keystore', 'keystore.properties', 'google-services.json']))
})
