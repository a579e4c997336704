import Capacitor

/// Adds the plugin of this project to those of the packages.
final class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(SharedContentPlugin())
    }
}
