import type { CapacitorConfig } from '@capacitor/cli'

/** Read by both shells when the app starts. The pages come from the bundle; only API calls go to the server. */
const config: CapacitorConfig = {
  appId: 'il.co.mafteach',
  appName: 'מפתח',
  webDir: 'www',
  loggingBehavior: 'debug',
  // Spec section 9: pinch zoom up to 2.5, as in the page's viewport.
  zoomEnabled: true,
  // A debug build may call a server on the office network, which has no certificate.
  android: { allowMixedContent: process.env.APP_DEBUG === '1' },
  ios: { contentInset: 'never', preferredContentMode: 'mobile' },
  plugins: {
    // On Android the view is between the system's bars (docs/decisions/0080).
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'contain' },
    // The app hides it with its first screen.
    SplashScreen: { launchAutoHide: false },
    // In the foreground the app itself shows what arrived.
    FirebaseMessaging: { presentationOptions: [] },
    Badge: { persist: true, autoClear: false },
  },
}

export default config
