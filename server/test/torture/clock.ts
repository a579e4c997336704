import { readFileSync } from 'node:fs'

/** Loaded before a node (`--import`): shifts its clock by the milliseconds in the file named by `TORTURE_CLOCK`. */

const file = process.env.TORTURE_CLOCK!
const RealDate = Date
let offset = 0
const read = () => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    offset = 0
  }
}
read()
setInterval(read, 50).unref()

const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
