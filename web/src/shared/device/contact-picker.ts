import type { Ports } from './ports.ts'

/** https://developer.mozilla.org/docs/Web/API/Contact_Picker_API: phones have it, and no type tells of it. */
interface ContactPicker {
  select: (properties: readonly ['name', 'tel']) => Promise<{ name?: string[]; tel?: string[] }[]>
}

/** Where the browser lets people pick a contact; nothing elsewhere. */
export const contactPicker = (): Pick<Ports, 'pickContact'> => {
  const { contacts } = navigator as { contacts?: ContactPicker }
  if (!contacts) return {}
  return {
    pickContact: async () => {
      const [picked] = await contacts.select(['name', 'tel'])
      return picked ? { name: picked.name?.[0] ?? '', phone: picked.tel?.[0] ?? '' } : null
    },
  }
}
