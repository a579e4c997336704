import type { ComponentType } from 'react'
import type { DialogName, Islands } from './parts.tsx'
import { showToast } from './toast.browser.ts'

/** Loads the code of a page's parts on demand: React and their own. */

type AnyPart = ComponentType<object>

const ISLANDS: Record<keyof Islands, () => Promise<unknown>> = {
  stopPage: async () => (await import('./stop/stop-page.tsx')).StopPage,
}

const DIALOGS: Record<DialogName, () => Promise<unknown>> = {
  advertiser: async () => (await import('./asset/advertiser-form.tsx')).AdvertiserForm,
  relevant: async () => (await import('./asset/relevant.tsx')).Relevant,
  stop: async () => (await import('./stop/stop-messages.tsx')).StopMessages,
  viewer: async () => (await import('./asset/viewer.tsx')).Viewer,
}

const load = async (part: () => Promise<unknown>) => {
  const [react, Part] = await Promise.all([import('./react.browser.tsx'), part()])
  return { ...react, Part: Part as AnyPart }
}

/** With the data attributes of the element that it names. */
function propsOf({ dataset }: HTMLElement): object {
  const shared = dataset.from && document.getElementById(dataset.from)
  return { ...(shared ? propsOf(shared) : {}), ...JSON.parse(dataset.props!) }
}

async function open(element: HTMLElement): Promise<void> {
  const { openDialog, Part } = await load(DIALOGS[element.dataset.opens as DialogName])
  openDialog(Part, propsOf(element))
}

async function takeOver(element: HTMLElement): Promise<void> {
  const { hydratePart, Part } = await load(ISLANDS[element.dataset.island as keyof Islands])
  hydratePart(element, Part, propsOf(element))
}

export function startParts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // If its code fails to load, the part stays as the server rendered it.
    takeOver(element).catch(() => undefined)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-opens-now]')) open(element).catch(() => undefined)
  document.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-opens]')
    if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(element).catch(() => {
      // Offline, or replaced by a newer version: follows the link.
      if (element instanceof HTMLAnchorElement) location.assign(element.href)
      else showToast('failed')
    })
  })
}
