import type { ComponentProps, ComponentType } from 'react'
import type { AdvertiserForm } from './asset/advertiser-form.tsx'
import type { Relevant } from './asset/relevant.tsx'
import type { Viewer } from './asset/viewer.tsx'
import type { StopMessages } from './stop/stop-messages.tsx'
import type { StopPage } from './stop/stop-page.tsx'

/**
 * How the server's page declares its script's work (`parts.browser.ts`, docs/decisions/0005): the parts that the script takes over, and the dialogs
 * that it opens. Everything else stays static and costs the browser nothing.
 */

export interface Islands {
  stopPage: typeof StopPage
}

/** Each gets `onClose` besides the page's props. */
export interface Dialogs {
  advertiser: typeof AdvertiserForm
  relevant: typeof Relevant
  stop: typeof StopMessages
  viewer: typeof Viewer
}

export type DialogName = keyof Dialogs
export type DialogProps<Name extends DialogName> = Omit<ComponentProps<Dialogs[Name]>, 'onClose'>

/** A part that the script takes over, with the same props. */
export const Island = <P extends object>({
  name,
  part: Part,
  props,
}: {
  name: keyof Islands
  part: ComponentType<P>
  props: P
}) => (
  <div className="island" data-island={name} data-props={JSON.stringify(props)}>
    <Part {...props} />
  </div>
)

/** Attributes of an element that opens a dialog on click. */
export const opens = <Name extends DialogName>(name: Name, props: DialogProps<Name>) => ({
  'data-opens': name,
  ...carries(props),
})

/** The same for many elements that open one dialog: shared props are on the element with the id `from`. */
export const opensFrom = <Name extends DialogName>(name: Name, from: string, props: Partial<DialogProps<Name>>) => ({
  'data-opens': name,
  'data-from': from,
  ...carries(props),
})

export const carries = (props: object) => ({ 'data-props': JSON.stringify(props) })

/** Opens a dialog when the page loads. */
export const OpenedAtOnce = <Name extends DialogName>({ name, props }: { name: Name; props: DialogProps<Name> }) => (
  <div hidden data-opens-now {...opens(name, props)} />
)
