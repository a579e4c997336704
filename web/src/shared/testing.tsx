import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { browserPorts } from './browser-ports.ts'
import { restoreLanguage } from './language.ts'
import { setPorts } from './ports.ts'

/** What Mantine asks of a browser and jsdom has not. */
const completeJsdom = (): void => {
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (!Reflect.has(Element.prototype, 'scrollIntoView')) Element.prototype.scrollIntoView = () => undefined
}

/** For tests: draws a component as the app would, in Hebrew, at `path`. */
export const renderScreen = (screen: ReactNode, { path = '/' }: { path?: string } = {}): RenderResult => {
  completeJsdom()
  setPorts(browserPorts())
  restoreLanguage()
  return render(
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>,
  )
}
