/** Compiled checks need `new Function`, which the content security policy forbids: Zod reads this when the first shape is made, which is after the app has started. */
const ofZod = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
ofZod.__zod_globalConfig ??= {}
ofZod.__zod_globalConfig.jitless = true
