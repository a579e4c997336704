import { type Placeholder, partsOfTemplate } from '@mafteach/contract/message-template'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import styles from './TemplateEditor.module.css'

export interface TokenFieldHandle {
  /** Where the cursor stands, or at the end. */
  insert: (name: Placeholder) => void
}

interface TokenFieldProps {
  /** What it begins with. */
  text: string
  onChange: (text: string) => void
  labels: Readonly<Record<Placeholder, string>>
  labelledBy: string
  describedBy: string | undefined
  ref: Ref<TokenFieldHandle>
}

const tokenOf = (name: Placeholder, label: string): HTMLElement => {
  const token = document.createElement('span')
  // Taken away whole, and never written into.
  token.contentEditable = 'false'
  token.dataset.placeholder = name
  token.className = styles.token!
  token.textContent = label
  return token
}

/** What stands in the field, with its tokens as placeholders again. */
export const textOf = (node: Node): string =>
  [...node.childNodes]
    .map((child, at) => {
      if (child instanceof HTMLElement) {
        if (child.dataset.placeholder) return `{${child.dataset.placeholder}}`
        if (child.tagName === 'BR') return child.nextSibling ? '\n' : ''
        // A browser that does not know plain text wraps lines.
        return `${at > 0 ? '\n' : ''}${textOf(child)}`
      }
      return child.textContent ?? ''
    })
    .join('')

/** Words with placeholders as tokens that are there whole or not at all. The browser writes into it; React only fills it once. */
export const TokenField = ({ text, onChange, labels, labelledBy, describedBy, ref }: TokenFieldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const fill = useEffectEvent(() => {
    box.current?.replaceChildren(
      ...partsOfTemplate(text).map(({ text: words, placeholder }) =>
        placeholder ? tokenOf(placeholder, labels[placeholder]) : document.createTextNode(words),
      ),
    )
  })
  useEffect(() => fill(), [])
  const tell = () => box.current && onChange(textOf(box.current))
  useImperativeHandle(ref, () => ({
    insert: (name) => {
      const field = box.current
      if (!field) return
      const token = tokenOf(name, labels[name])
      const selection = document.getSelection()
      if (selection?.rangeCount && field.contains(selection.anchorNode)) {
        const range = selection.getRangeAt(0)
        range.deleteContents()
        range.insertNode(token)
      } else field.append(token)
      field.focus()
      selection?.collapse(token.parentNode, [...(token.parentNode?.childNodes ?? [])].indexOf(token) + 1)
      tell()
    },
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: tokens that stand whole are elements, which no textarea holds.
    <div
      ref={box}
      className={styles.field}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      dir="auto"
      onInput={tell}
    />
  )
}
