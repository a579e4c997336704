/** The bulk job that this device last started, so that its progress is shown again after coming back. */

const KEY = 'bulk-job'

export const readJobHere = (me: number): number | null => {
  const [agent, id] = (localStorage.getItem(KEY) ?? '').split(':').map(Number)
  return agent === me && id ? id : null
}
export const saveJobHere = (me: number, id: number): void => localStorage.setItem(KEY, `${me}:${id}`)
export const forgetJobHere = (): void => localStorage.removeItem(KEY)
