import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { browserPorts } from '../device/browser-ports.ts'
import { type Device, setPorts } from '../device/ports.ts'
import { restoreLanguage } from '../texts/language.ts'

/** What Mantine needs and jsdom lacks. */
const completeJsdom = (): void => {
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!Reflect.has(Element.prototype, 'scrollIntoView')) Element.prototype.scrollIntoView = () => undefined
}

interface Scene {
  path?: string
  /** Cached data, by query key: `[[meQuery.queryKey, me]]`. */
  data?: readonly (readonly [QueryKey, unknown])[]
  /** What a phone adds to a browser. */
  device?: Partial<Device>
}

/** For tests: draws a component as the app would, in Hebrew, at `path`. */
export const renderScreen = (screen: ReactNode, { path = '/', data = [], device }: Scene = {}): RenderResult => {
  completeJsdom()
  setPorts({ ...browserPorts(), ...(device && { isNative: true, device: device as Device }) })
  restoreLanguage()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [key, known] of data) client.setQueryData(key, known)
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] })
  return render(
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
}
