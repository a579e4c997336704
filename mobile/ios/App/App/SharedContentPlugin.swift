import Capacitor
import UIKit

/// Gives the app what the share extension has stored. Nothing of it is logged, and the app discards the copies once it has read them.
@objc(SharedContentPlugin)
final class SharedContentPlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "SharedContentPlugin"
    let jsName = "SharedContent"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "discard", returnType: CAPPluginReturnPromise)
    ]

    /// The same three as in ShareViewController.swift.
    private static let group = "group.il.co.mafteach"
    private static let key = "shared-content"
    private static let folder = "shared"

    /// Also sent after the app has started. A start in the background, by a notification, must not take what nobody reads yet.
    override func load() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(handOver),
            name: UIApplication.didBecomeActiveNotification,
            object: nil
        )
    }

    @objc private func handOver() {
        guard let defaults = UserDefaults(suiteName: Self.group), let content = defaults.dictionary(forKey: Self.key) else { return }
        defaults.removeObject(forKey: Self.key)
        notifyListeners("received", data: content, retainUntilConsumed: true)
    }

    @objc func discard(_ call: CAPPluginCall) {
        guard let names = call.getArray("names", String.self) else { return call.reject("names is missing") }
        let files = FileManager.default
        if let folder = files.containerURL(forSecurityApplicationGroupIdentifier: Self.group)?.appendingPathComponent(Self.folder) {
            let copies = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in copies where names.contains(name) {
                try? files.removeItem(at: folder.appendingPathComponent(name))
            }
        }
        call.resolve()
    }
}
