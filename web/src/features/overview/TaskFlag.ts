import { lazyExtra } from '#shared/navigation/lazy.ts'

/** Beside the name of an important task. */
export const TaskFlag = lazyExtra(
  () => import('./Flag.tsx'),
  (module) => module.Flag,
)
