import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'
import { isOfLook, type Look, look } from './look.ts'

/** Props of a primitive: its look, its element or component (`as`), and that one's props. */
export type PrimitiveProps<E extends ElementType> = Look & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>

/** An element drawn by its look: its defaults, and the given props. */
const primitive = <D extends ElementType>(usual: D, always: Look) => {
  const Primitive = <E extends ElementType = D>({ as, className, ...props }: PrimitiveProps<E> & { className?: string }) => {
    const Element: ElementType = as ?? usual
    const own: Record<string, unknown> = {}
    const parts: Record<string, unknown> = { ...always }
    for (const [name, value] of Object.entries(props)) (isOfLook(name) ? parts : own)[name] = value
    return <Element {...own} className={classes(look(parts), className) || undefined} />
  }
  return Primitive
}

/** A surface, or an area within its parent. */
export const Box = primitive('div', {})
/** Side by side, centred. */
export const Row = primitive('div', { flow: 'row', align: 'center' })
/** Stacked, at full width. */
export const Stack = primitive('div', { flow: 'stack' })
/** In equal columns. */
export const Grid = primitive('div', { flow: 'stack' })
/** Words. */
export const Text = primitive('span', {})
