import { endpoint } from './endpoint.ts'
import { Settings } from './settings.shapes.ts'

export * from './settings.codes.ts'
export * from './settings.shapes.ts'

export const settings = endpoint({
  method: 'GET',
  path: '/settings/',
  access: 'agent',
  summary: "The agent's own settings",
  reply: Settings,
  reads: 'settings',
})
