/** Loaded before a node (`--import`): SIGUSR2 fills its memory until V8 ends it, in the middle of whatever it does. */

process.on('SIGUSR2', () => {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => at + held.length))
})
