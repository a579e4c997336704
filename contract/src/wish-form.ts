import type { PurchaseListing } from './listings.ts'

/** Choices of rooms on a customer's page; the selection is a range. */

export const ROOM_CHOICES = [1, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const
/** The last choice is open. */
export const OPEN_ROOMS = 6

type Rooms = Pick<PurchaseListing, 'number_of_rooms' | 'number_of_rooms_max'>

/** The choices in a range. */
export const roomsChosen = ({ number_of_rooms: from, number_of_rooms_max: to }: Rooms): number[] =>
  from === null && to === null
    ? []
    : ROOM_CHOICES.filter(
        (rooms) =>
          (from === null || rooms >= from || rooms === OPEN_ROOMS) &&
          (to === null || rooms <= to || (rooms === OPEN_ROOMS && to > rooms)),
      )

/** The range of the choices; none means any number. */
export const roomsRange = (chosen: number[]): Rooms => {
  const known = chosen.filter((rooms) => (ROOM_CHOICES as readonly number[]).includes(rooms))
  if (known.length === 0) return { number_of_rooms: null, number_of_rooms_max: null }
  const to = Math.max(...known)
  return { number_of_rooms: Math.min(...known), number_of_rooms_max: to === OPEN_ROOMS ? null : to }
}
