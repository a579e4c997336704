import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { browserPorts } from '../device/browser-ports.ts'
import { setPorts } from '../device/ports.ts'
import { dropDrafts } from '../form/draft.ts'
import { closeToast, currentToasts } from '../ui/toasts.ts'

// On a busy machine screens update slowly, which is no failure: `waitFor` has a long timeout.
configure({ asyncUtilTimeout: 10_000 })

setPorts(browserPorts())

// Files share a page and the modules of their worker: whatever a test leaves there is removed before the next.
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) closeToast(id)
  dropDrafts()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
