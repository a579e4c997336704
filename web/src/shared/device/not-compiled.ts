/**
 * Zod's compiled checks need `new Function`, which the content security policy forbids. Zod reads this setting when the first shape is made, after
 * the app has started.
 */
const ofZod = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
ofZod.__zod_globalConfig ??= {}
ofZod.__zod_globalConfig.jitless = true
