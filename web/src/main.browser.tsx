import { browserPorts } from '#shared/browser-ports.ts'
import { start } from './start.tsx'

void start(browserPorts())
