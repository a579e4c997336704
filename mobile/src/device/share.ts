import { Share } from '@capacitor/share'
import type { Ports } from '@mafteach/web/ports'

export const share: Ports['share'] = async (content) => {
  try {
    await Share.share(content)
    return 'shared'
  } catch {
    // Closed by the user, or no app on the phone takes it.
    return 'cancelled'
  }
}
