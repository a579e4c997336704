import { setTimeout as pause } from 'node:timers/promises'
import { call, withCallers, type Caller } from './src/measure/callers.ts'
const ROWS = Number(process.env.ROWS ?? 50000)
const CITIES = ['תל אביב', 'חיפה', 'ירושלים', 'רמת גן', 'גבעתיים', 'חולון', 'בת ים', 'נתניה']
const file = Buffer.from(['שם,טלפון,עיר,חדרים,תקציב,הערות,סוג לקוח,VIP', ...Array.from({ length: ROWS }, (_, at) => `"קונה ${at}",05${20_000_000 + at},${CITIES[at % 8]},${2 + (at % 4)},${1_500_000 + (at % 300) * 10_000},"שיחה ראשונה, ${at}",משקיעים,${at % 50 === 0 ? 'כן' : ''}`)].join('\n'))
const q = (t: number[], p: number) => [...t].sort((a, b) => a - b)[Math.min(t.length - 1, Math.floor(t.length * p))]
let phase = 'warm'
const seen: { phase: string; at: number; ms: number; path: string }[] = []
const paths = ['/access-control/users/flags/', '/real-estate/customer/', '/tasks/counts/']
let over = false
const t0 = performance.now()
const listen = async (other: Caller) => {
  for (let at = 0; !over; at++) {
    const s = performance.now()
    const path = paths[at % 3]!
    await call(other, 'GET', path)
    seen.push({ phase, at: s - t0, ms: performance.now() - s, path })
    await pause(15)
  }
}
const stats = (name: string) => {
  const t = seen.filter((s) => s.phase === name).map((s) => s.ms)
  if (t.length) console.log(name.padEnd(10), 'n', t.length, 'p50', q(t, 0.5)!.toFixed(2), 'p90', q(t, 0.9)!.toFixed(2), 'p99', q(t, 0.99)!.toFixed(2), 'max', Math.max(...t).toFixed(1))
}
await withCallers(async (node, me, other) => {
  const l = listen(other)
  await pause(3000)
  phase = 'quiet'
  await pause(8000)
  phase = 'reading'
  const form = new FormData()
  form.set('kind', 'buyers')
  form.set('file', new Blob([new Uint8Array(file)]), 'rows.csv')
  const s = performance.now()
  const { id } = (await call(me, 'POST', '/import/', form)) as { id: number }
  const read = performance.now() - s
  phase = 'running'
  await call(me, 'POST', `/import/${id}/run/`)
  for (;;) {
    const { state } = (await call(me, 'GET', `/import/${id}/`)) as { state: string }
    if (state === 'done') break
    await pause(Number(process.env.POLL ?? 50))
  }
  const whole = performance.now() - s
  phase = 'after'
  await pause(3000)
  over = true
  await l
  for (const p of ['quiet', 'reading', 'running', 'after']) stats(p)
  const both = seen.filter((x) => x.phase === 'reading' || x.phase === 'running').map((x) => x.ms)
  console.log('import p99', q(both, 0.99)!.toFixed(2), 'rows/s', Math.round((ROWS * 1000) / whole), 'read', Math.round(read))
  console.log(seen.filter((x) => x.phase === 'reading' || x.phase === 'running').sort((a, b) => b.ms - a.ms).slice(0, 14).map((x) => `${x.phase[1]}${Math.round(x.at - seen.find((y) => y.phase === 'reading')!.at)}:${x.ms.toFixed(0)}${x.path.split('/')[2]}`).join(' '))
})
