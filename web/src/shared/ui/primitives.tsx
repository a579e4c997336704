import type { ComponentPropsWithRef, ElementType } from 'react'
import { classes } from '../classes.ts'
import { isOfLook, type Look, look } from './look.ts'

/** What a primitive takes: its look, the element or component that it is (`as`), and whatever that takes. */
export type PrimitiveProps<E extends ElementType> = Look & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Look | 'as'>

/** An element that is drawn by its look: what it always has, and what it is given. */
const primitive = <D extends ElementType>(usual: D, always: Look) => {
  const Primitive = <E extends ElementType = D>({ as, className, ...props }: PrimitiveProps<E> & { className?: string }) => {
    const Element: ElementType = as ?? usual
    const given = Object.entries(props)
    const own = Object.fromEntries(given.filter(([name]) => !isOfLook(name)))
    const parts = Object.fromEntries(given.filter(([name]) => isOfLook(name)))
    return <Element {...own} className={classes(look({ ...always, ...parts }), className) || undefined} />
  }
  return Primitive
}

/** A surface, or a place in what stands around it. */
export const Box = primitive('div', {})
/** Side by side, on one middle. */
export const Row = primitive('div', { flow: 'row', align: 'center' })
/** One below the other, each as wide as all. */
export const Stack = primitive('div', { flow: 'stack' })
/** In columns of one width. */
export const Grid = primitive('div', { flow: 'stack' })
/** Words. */
export const Text = primitive('span', {})
