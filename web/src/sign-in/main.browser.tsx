import { browserPorts } from '#shared/device/browser-ports.ts'
import { signIn } from './sign-in.tsx'

// The light entry of `/login`: React and plain CSS. The app loads while the agent waits for the code.
signIn(browserPorts())
