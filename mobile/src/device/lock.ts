import { BiometricAuth } from '@aparajita/capacitor-biometric-auth'
import { PrivacyScreen } from '@capacitor/privacy-screen'
import type { DeviceLock } from '@mafteach/web/ports'

export const lock: DeviceLock = {
  isAvailable: async () => {
    const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry()
    return isAvailable || deviceIsSecure
  },
  unlock: (reason) =>
    // If biometrics fail the phone's code still works.
    BiometricAuth.authenticate({ reason, androidTitle: reason, allowDeviceCredential: true }).then(
      () => true,
      () => false,
    ),
  cover: (isOn) => {
    const done = isOn
      ? PrivacyScreen.enable({ android: { privacyModeOnActivityHidden: 'splash' }, ios: { blurEffect: 'none' } })
      : PrivacyScreen.disable()
    void done.catch(() => undefined)
  },
}
