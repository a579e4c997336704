import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../capacitor.config.ts'
import { elements, filesOf, MOBILE, type Pbx, packageJson, pbxproj, plist, strings, text, xcconfig, xml } from './read.ts'

const APP = 'ios/App'
const info = plist(`${APP}/App/Info.plist`)
const GROUP = 'group.il.co.mafteach'

type Entry = { [key: string]: Pbx }
const project = pbxproj(`${APP}/App.xcodeproj/project.pbxproj`)
const objects = project.objects as Record<string, Entry>
const all = (isa: string) => Object.entries(objects).filter(([, one]) => one.isa === isa)
const listOf = (value: Pbx | undefined) => value as string[]

test('every property list can be read', () => {
  const lists = filesOf(APP).filter((file) => /\.(plist|xcprivacy|entitlements)$/.test(file))
  expect(lists).toHaveLength(7)
  for (const file of lists) expect(Object.keys(plist(`${APP}/${file}`)), file).not.toEqual([])
  for (const file of filesOf(APP).filter((name) => name.endsWith('.storyboard'))) xml(`${APP}/${file}`)
})

test('every permission has an explanation in both languages', () => {
  const descriptions = Object.entries(info).filter(([key]) => /^NS\w+UsageDescription$/.test(key))
  // The READMEs of the plugins require Face ID's; contacts, and a file field with a camera, crash the app without theirs.
  expect(descriptions.map(([key]) => key)).toEqual([
    'NSCameraUsageDescription',
    'NSContactsUsageDescription',
    'NSFaceIDUsageDescription',
    'NSPhotoLibraryAddUsageDescription',
    'NSPhotoLibraryUsageDescription',
  ])
  const hebrew = { CFBundleDisplayName: info.CFBundleDisplayName, ...Object.fromEntries(descriptions) }
  expect(strings(`${APP}/App/he.lproj/InfoPlist.strings`)).toEqual(hebrew)
  const english = strings(`${APP}/App/en.lproj/InfoPlist.strings`)
  expect(Object.keys(english)).toEqual(Object.keys(hebrew))
  for (const value of Object.values(hebrew)) expect(value).toMatch(/[א-ת]/)
})

test('both languages have the same texts', () => {
  for (const file of filesOf(APP).filter((name) => name.includes('he.lproj/'))) {
    const english = strings(`${APP}/${file.replace('he.lproj', 'en.lproj')}`)
    expect(Object.keys(english), file).toEqual(Object.keys(strings(`${APP}/${file}`)))
    expect(Object.values(english).join()).not.toMatch(/[א-ת]/)
  }
})

test('the app is Hebrew first, opens our links, and takes notifications in the background', () => {
  expect(info).toMatchObject({
    CFBundleDevelopmentRegion: 'he',
    CFBundleLocalizations: ['he', 'en'],
    CFBundleDisplayName: config.appName,
    CFBundleURLTypes: [{ CFBundleURLSchemes: ['mafteach'] }],
    FirebaseMessagingAutoInitEnabled: false,
    ITSAppUsesNonExemptEncryption: false,
    LSApplicationQueriesSchemes: ['tel', 'whatsapp'],
    UIBackgroundModes: ['remote-notification'],
    UIViewControllerBasedStatusBarAppearance: true,
  })
  expect(plist(`${APP}/App/App.entitlements`)).toEqual({
    'aps-environment': '$(APS_ENVIRONMENT)',
    'com.apple.developer.associated-domains': ['applinks:$(APP_HOST)'],
    'com.apple.security.application-groups': [GROUP],
  })
  for (const name of [
    'capacitorDidRegisterForRemoteNotifications',
    'capacitorDidFailToRegisterForRemoteNotifications',
    'didReceiveRemoteNotification',
  ])
    expect(text(`${APP}/App/AppDelegate.swift`)).toContain(name)
  expect(text('ios/.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['App/App/GoogleService-Info.plist', 'local.xcconfig']),
  )
})

test('both phones have the version of package.json, and every referenced setting has a value', () => {
  const [major, minor, patch] = packageJson.version.split('.').map(Number) as [number, number, number]
  expect([minor < 100, patch < 100]).toEqual([true, true])
  for (const [file, environment] of Object.entries({ debug: 'development', release: 'production' })) {
    const settings = xcconfig(`ios/${file}.xcconfig`)
    expect(settings).toMatchObject({
      MARKETING_VERSION: packageJson.version,
      CURRENT_PROJECT_VERSION: String(major * 10_000 + minor * 100 + patch),
      APS_ENVIRONMENT: environment,
    })
    expect(text('android/gradle.properties')).toContain(`\nappHost=${settings.APP_HOST}\n`)
  }
  const own = all('XCBuildConfiguration').flatMap(([, one]) => Object.keys(one.buildSettings as Entry))
  // A value there would override the xcconfig files.
  expect(own).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(MARKETING_VERSION|CURRENT_PROJECT_VERSION)$/)]))
  const given = new Set([...own, ...Object.keys(xcconfig('ios/debug.xcconfig')), 'EXECUTABLE_NAME', 'PRODUCT_MODULE_NAME'])
  const named = filesOf(APP)
    .filter((file) => /\.(plist|entitlements)$/.test(file))
    .flatMap((file) => [...text(`${APP}/${file}`).matchAll(/\$\((\w+)\)/g)].map(([, name]) => name!))
  expect(named.filter((name) => !given.has(name))).toEqual([])
})

test('the project references only existing files, and every existing file', () => {
  const used = JSON.stringify(project).match(/\b[0-9A-F]{24}\b/g)!
  expect(used.filter((id) => !(id in objects))).toEqual([])
  // Each is its own key, and is referenced by another one or by the project.
  for (const id of Object.keys(objects)) expect(used.filter((one) => one === id).length, id).toBeGreaterThan(1)

  const parents = Object.fromEntries(
    [...all('PBXGroup'), ...all('PBXVariantGroup')].flatMap(([id, one]) => listOf(one.children).map((child) => [child, id])),
  )
  const pathOf = (id: string): string => {
    const { path = '', sourceTree } = objects[id]!
    if (sourceTree === 'SOURCE_ROOT') return join(APP, path as string)
    const parent = parents[id]
    return parent ? join(pathOf(parent), path as string) : APP
  }
  const files = all('PBXFileReference')
    .filter(([, one]) => one.sourceTree !== 'BUILT_PRODUCTS_DIR')
    .map(([id]) => pathOf(id))
  const made = ['config.xml', 'capacitor.config.json', 'public'].map((name) => `${APP}/App/${name}`)
  expect(files.filter((file) => !made.includes(file) && !existsSync(join(MOBILE, file)))).toEqual([])
  const there = ['App', 'ShareExtension'].flatMap((folder) =>
    filesOf(`${APP}/${folder}`).map((file) => `${APP}/${folder}/${file.replace(/\.xcassets\/.*/, '.xcassets')}`),
  )
  expect([...new Set(there)].filter((file) => !files.includes(file))).toEqual([])
})

test('each target has its identity, its texts and its privacy manifest; the app carries the extension', () => {
  const targets = Object.fromEntries(all('PBXNativeTarget').map(([id, one]) => [one.name as string, { id, ...one } as Entry]))
  expect(Object.keys(targets)).toEqual(['App', 'ShareExtension'])
  const phase = (target: string, isa: string) =>
    listOf(targets[target]!.buildPhases)
      .map((id) => objects[id]!)
      .filter((one) => one.isa === isa)
      .flatMap((one) => listOf(one.files))
      .map((id) => objects[objects[id]!.fileRef as string])
  for (const [name, bundle] of [
    ['App', config.appId],
    ['ShareExtension', `${config.appId}.ShareExtension`],
  ] as const) {
    const { buildConfigurations } = objects[targets[name]!.buildConfigurationList as string]!
    const settings = listOf(buildConfigurations).map((id) => objects[id]!.buildSettings as Entry)
    expect(settings).toHaveLength(2)
    for (const one of settings) {
      expect(one).toMatchObject({ PRODUCT_BUNDLE_IDENTIFIER: bundle, IPHONEOS_DEPLOYMENT_TARGET: '15.0' })
      expect(one.INFOPLIST_FILE).toBe(`${name}/Info.plist`)
      expect(one.CODE_SIGN_ENTITLEMENTS).toBe(`${name}/${name}.entitlements`)
    }
    const resources = phase(name, 'PBXResourcesBuildPhase').map((one) => one?.path ?? one?.name)
    expect(resources).toEqual(expect.arrayContaining(['InfoPlist.strings', 'PrivacyInfo.xcprivacy']))
  }
  expect(phase('App', 'PBXSourcesBuildPhase').map((one) => one?.path)).toEqual([
    'AppDelegate.swift',
    'SceneDelegate.swift',
    'SharedContentPlugin.swift',
    'MainViewController.swift',
  ])
  expect(phase('ShareExtension', 'PBXSourcesBuildPhase').map((one) => one?.path)).toEqual(['ShareViewController.swift'])
  expect(phase('App', 'PBXCopyFilesBuildPhase').map((one) => one?.path)).toEqual(['ShareExtension.appex'])
  expect(listOf(targets.App!.dependencies).map((id) => objects[id]!.target)).toEqual([targets.ShareExtension!.id])
})

test('shared content uses the same group and key on both sides', () => {
  const extension = text(`${APP}/ShareExtension/ShareViewController.swift`)
  expect(extension).toContain(`"${GROUP}"`)
  expect(plist(`${APP}/ShareExtension/ShareExtension.entitlements`)).toEqual({ 'com.apple.security.application-groups': [GROUP] })
  const places = /static let group = .+\n.*static let key = .+\n.*static let folder = .+\n/
  expect(text(`${APP}/App/SharedContentPlugin.swift`)).toContain(places.exec(extension)![0])
  const aliases = [...extension.matchAll(/"([a-z]+)" : "([a-z]+)"/g)].flatMap(([, alias, empty]) => [alias, empty])
  expect(Object.keys(strings(`${APP}/ShareExtension/he.lproj/Localizable.strings`))).toEqual([
    ...aliases.flatMap((what) => [`${what}.title`, `${what}.text`]),
    'ok',
  ])
})

test('the plugin of the project is registered wherever a bridge is made, and logs nothing', () => {
  expect(text(`${APP}/App/MainViewController.swift`)).toContain('registerPluginInstance(SharedContentPlugin())')
  expect(text(`${APP}/App/SceneDelegate.swift`)).toContain('rootViewController = MainViewController()')
  const controllers = elements(xml(`${APP}/App/Base.lproj/Main.storyboard`), 'viewController')
  expect(controllers.map((one) => one.getAttribute('customClass'))).toEqual(['MainViewController'])
  for (const file of ['App/SharedContentPlugin', 'ShareExtension/ShareViewController'])
    expect(text(`${APP}/${file}.swift`), file).not.toMatch(/\b(?:CAPLog|NSLog|os_log|Logger|print)\b/)
})

test('the privacy manifest states what the plugins require, and no tracking', () => {
  const privacy = plist(`${APP}/App/PrivacyInfo.xcprivacy`)
  expect(privacy).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] })
  const reasons = Object.fromEntries(
    (privacy.NSPrivacyAccessedAPITypes as Entry[]).map((one) => [
      one.NSPrivacyAccessedAPIType,
      one.NSPrivacyAccessedAPITypeReasons,
    ]),
  )
  const declared = Object.keys(packageJson.dependencies).flatMap((name) => {
    const readme = `../node_modules/${name}/README.md`
    if (!existsSync(join(MOBILE, readme))) return []
    return [
      ...text(readme).matchAll(/<string>(NSPrivacyAccessedAPICategory\w+)<\/string>[\s\S]*?<string>([0-9A-F]{4}\.1)<\/string>/g),
    ]
  })
  expect(declared.length).toBeGreaterThan(1)
  for (const [, category, reason] of declared) expect(reasons[category!]).toContain(reason)
})

test('pictures and colours of the catalogue are there, and the launch screen uses them', () => {
  const catalogue = `${APP}/App/Assets.xcassets`
  const sets = filesOf(catalogue).filter((file) => file.endsWith('/Contents.json'))
  for (const set of sets) {
    const { images = [] } = JSON.parse(text(`${catalogue}/${set}`)) as { images?: { filename: string }[] }
    for (const { filename } of images) expect(filesOf(catalogue)).toContain(set.replace('Contents.json', filename))
  }
  const names = sets.map((set) => set.replace(/\..*/, ''))
  const launch = elements(xml(`${APP}/App/Base.lproj/LaunchScreen.storyboard`))
  const used = launch.flatMap((one) => [
    one.getAttribute('image'),
    one.tagName === 'color' && one.getAttribute('name'),
    ['image', 'namedColor'].includes(one.tagName) && one.getAttribute('name'),
  ])
  expect(new Set(used.filter(Boolean))).toEqual(new Set(['LaunchLogo', 'LaunchBackground']))
  expect(names).toEqual(expect.arrayContaining(['AppIcon', 'LaunchLogo', 'LaunchBackground']))
  // Byte 26 of a PNG tells whether it has an alpha channel: the App Store refuses icons with one.
  expect(readFileSync(join(MOBILE, catalogue, 'AppIcon.appiconset/AppIcon.png'))[25]).toBe(2)
})
