import { browserPorts } from '#shared/browser-ports.ts'
import { signIn } from './sign-in.tsx'

// The light entry of `/login`: Preact and plain CSS; the app itself loads while the agent waits for the code.
signIn(browserPorts())
