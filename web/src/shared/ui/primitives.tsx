import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from './classes.ts'
import { isOfLook, type Look, look } from './look.ts'

/** What a primitive takes: its look, the element or component that it is (`as`), and whatever that takes. */
export type PrimitiveProps<E extends ElementType> = Look & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>

/** An element that is drawn by its look: what it always has, and what it is given. */
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
/** Side by side, on one middle. */
export const Row = primitive('div', { flow: 'row', align: 'center' })
/** One below the other, each as wide as all. */
export const Stack = primitive('div', { flow: 'stack' })
/** In columns of one width. */
export const Grid = primitive('div', { flow: 'stack' })
/** Words. */
export const Text = primitive('span', {})
