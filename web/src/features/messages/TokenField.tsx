import { type Placeholder, partsOfTemplate } from '@mafteach/contract/message-template'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import styles from './messages.module.css'

export interface TokenFieldHandle {
  /** At the cursor, or at the end. */
  insert: (name: Placeholder) => void
}

interface TokenFieldProps {
  /** Initial text. */
  text: string
  onChange: (text: string) => void
  labels: Readonly<Record<Placeholder, string>>
  labelledBy: string
  describedBy: string | undefined
  ref: Ref<TokenFieldHandle>
}

const TOKEN = {
  padY: 2,
  padX: 8,
  radius: 'chip',
  fill: 'soft-action',
  size: 'label',
  weight: 550,
  tone: 'success',
} as const

const tokenOf = (name: Placeholder, label: string): HTMLElement => {
  const token = document.createElement('span')
  // Deleted as a whole, and not editable inside.
  token.contentEditable = 'false'
  token.dataset.placeholder = name
  token.className = classes(look(TOKEN), styles.token)
  token.textContent = label
  return token
}

const placeholderOf = (node: Node | null | undefined): string | undefined =>
  node instanceof HTMLElement ? node.dataset.placeholder : undefined

/** The field's text, with its tokens as placeholders. */
export const textOf = (node: Node): string =>
  [...node.childNodes]
    .map((child, at) => {
      if (child instanceof HTMLElement) {
        if (placeholderOf(child)) return `{${placeholderOf(child)}}`
        if (child.tagName === 'BR') return child.nextSibling ? '\n' : ''
        // A browser without plain-text editing wraps lines in elements.
        return `${at > 0 ? '\n' : ''}${textOf(child)}`
      }
      return child.textContent ?? ''
    })
    .join('')

/** The node right before or after the cursor, unless it is a letter. */
const besideCursor = (
  field: HTMLElement,
  { anchorNode, anchorOffset }: Selection,
  step: 'before' | 'behind',
): Node | null | undefined => {
  const index = step === 'before' ? anchorOffset - 1 : anchorOffset
  if (anchorNode === field) return field.childNodes[index]
  const isAtEdge = step === 'before' ? anchorOffset === 0 : anchorOffset === (anchorNode?.textContent?.length ?? 0)
  if (!isAtEdge) return null
  return step === 'before' ? anchorNode?.previousSibling : anchorNode?.nextSibling
}

/** Puts the cursor after a node, or into the text that follows. */
const putCursorBehind = (field: HTMLElement, node: ChildNode | null) => {
  const selection = document.getSelection()
  if (node instanceof Text) selection?.collapse(node, node.data.length)
  else selection?.collapse(field, node ? [...field.childNodes].indexOf(node) + 1 : 0)
}

/** Inserts a node at the cursor, or at the end, with the cursor after it. */
const putAtCursor = (field: HTMLElement, node: ChildNode) => {
  const selection = document.getSelection()
  if (selection?.rangeCount && field.contains(selection.anchorNode)) {
    const range = selection.getRangeAt(0)
    range.deleteContents()
    range.insertNode(node)
  } else field.insertBefore(node, field.lastChild)
  // Splitting a text leaves empty nodes.
  field.normalize()
  putCursorBehind(field, node)
}

/** Text with placeholders as tokens that are atomic. The browser edits it; React only fills it once. */
export const TokenField = ({ text, onChange, labels, labelledBy, describedBy, ref }: TokenFieldProps) => {
  const box = useRef<HTMLDivElement>(null)
  const emitChange = () => box.current && onChange(textOf(box.current))
  const start = useEffectEvent((field: HTMLElement) => {
    const parts = partsOfTemplate(text).map(({ text: words, placeholder }) =>
      placeholder ? tokenOf(placeholder, labels[placeholder]) : document.createTextNode(words),
    )
    // Without a final one browsers add line breaks of their own.
    field.replaceChildren(...parts, document.createElement('br'))
  })
  // Beside uneditable content browsers lose lines, each in its own way.
  const edit = useEffectEvent((event: InputEvent) => {
    const field = box.current
    const selection = document.getSelection()
    if (!field || !selection?.rangeCount) return
    const { inputType } = event
    if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      const line = document.createElement('br')
      putAtCursor(field, line)
      // The very last one is no line: it only holds the end.
      if (field.lastChild === line) field.append(document.createElement('br'))
      emitChange()
    }
    if (!selection.isCollapsed || !(inputType === 'deleteContentBackward' || inputType === 'deleteContentForward')) return
    const token = besideCursor(field, selection, inputType === 'deleteContentBackward' ? 'before' : 'behind')
    if (!token || !placeholderOf(token)) return
    event.preventDefault()
    const before = token.previousSibling
    token.parentNode?.removeChild(token)
    putCursorBehind(field, before)
    emitChange()
  })
  useEffect(() => {
    const field = box.current
    if (!field) return
    start(field)
    const end = new AbortController()
    field.addEventListener('beforeinput', (event) => edit(event), { signal: end.signal })
    return () => end.abort()
  }, [])
  useImperativeHandle(ref, () => ({
    insert: (name) => {
      const field = box.current
      if (!field) return
      const token = tokenOf(name, labels[name])
      putAtCursor(field, token)
      field.focus()
      putCursorBehind(field, token)
      emitChange()
    },
  }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: tokens that stand whole are elements, which no textarea holds.
    <div
      ref={box}
      className={classes(
        look({
          padY: 12,
          padX: 14,
          radius: 'control',
          fill: 'surface',
          size: 'field',
          anywhere: true,
          space: 'pre-wrap',
          border: 'field',
        }),
        styles.field,
      )}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={describedBy !== undefined}
      dir="auto"
      onInput={emitChange}
    />
  )
}
