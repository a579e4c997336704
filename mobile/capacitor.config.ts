import type { CapacitorConfig } from '@capacitor/cli'

/** What both shells read when the app starts. The pages come from the bundle; only calls go to the server. */
const config: CapacitorConfig = {
  appId: 'il.co.mafteach',
  appName: 'מפתח',
  webDir: 'www',
  loggingBehavior: 'debug',
  // Spec section 9: pinching goes up to 2.5, as the page's viewport says.
  zoomEnabled: true,
  // A debug build may call a server on the office network, which has no certificate.
  android: { allowMixedContent: process.env.APP_DEBUG === '1' },
  ios: { contentInset: 'never', preferredContentMode: 'mobile' },
  plugins: {
    // On Android the view stands between the bars (docs/decisions/0080).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'contain' },
    // The app hides it with its first screen.
    SplashScreen: { launchAutoHide: false },
    // In front the app itself says what came.
    FirebaseMessaging: { presentationOptions: [] },
    Badge: { persist: true, autoClear: false },
  },
}

export default config
