import type { Ports } from './ports.ts'

/** https://developer.mozilla.org/docs/Web/API/Contact_Picker_API: on phones; TypeScript has no type for it. */
interface ContactPicker {
  select: (properties: readonly ['name', 'tel']) => Promise<{ name?: string[]; tel?: string[] }[]>
}

/** Present if the browser can pick a contact. */
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
