import UIKit
import UniformTypeIdentifiers

/// Keeps what another app shares for the app, which takes it when it comes to the front. An extension may not open the app by itself.
final class ShareViewController: UIViewController {

    /// As in both entitlements, and in SharedContentPlugin.swift, as the two below.
    private static let group = "group.il.co.mafteach"
    private static let key = "shared-content"
    private static let folder = "shared"

    private var hasBegun = false

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasBegun else { return }
        hasBegun = true
        Task { @MainActor in
            say(await keep() ? "kept" : "empty")
        }
    }

    private func keep() async -> Bool {
        guard let defaults = UserDefaults(suiteName: Self.group),
              let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group) else { return false }
        let folder = container.appendingPathComponent(Self.folder, isDirectory: true)
        let waiting = defaults.dictionary(forKey: Self.key)
        // The app has taken the share before this one; these are copies that it did not discard.
        if waiting == nil { try? FileManager.default.removeItem(at: folder) }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

        var texts = waiting?["texts"] as? [String] ?? []
        var files = waiting?["files"] as? [[String: String]] ?? []
        let before = texts.count + files.count
        let items = (extensionContext?.inputItems ?? []).compactMap { $0 as? NSExtensionItem }
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            if let file = await Self.file(of: provider, into: folder) {
                files.append(file)
            } else if let text = await Self.text(of: provider) {
                texts.append(text)
            }
        }
        guard texts.count + files.count > before else { return false }
        defaults.set(["texts": texts, "files": files] as [String: Any], forKey: Self.key)
        return true
    }

    /// A picture or a card of a contact, copied to where the app can read it.
    private static func file(of provider: NSItemProvider, into folder: URL) async -> [String: String]? {
        let types = provider.registeredTypeIdentifiers.compactMap { UTType($0) }
        guard let type = types.first(where: { $0.conforms(to: .image) || $0.conforms(to: .vCard) }) else { return nil }
        return await withCheckedContinuation { continuation in
            // The file is gone when the closure ends.
            _ = provider.loadFileRepresentation(forTypeIdentifier: type.identifier) { source, _ in
                let name = UUID().uuidString + (type.preferredFilenameExtension.map { "." + $0 } ?? "")
                let copy = folder.appendingPathComponent(name)
                guard let source, (try? FileManager.default.copyItem(at: source, to: copy)) != nil else {
                    return continuation.resume(returning: nil)
                }
                continuation.resume(returning: [
                    "uri": copy.absoluteString,
                    "name": name,
                    "mimeType": type.preferredMIMEType ?? "application/octet-stream"
                ])
            }
        }
    }

    private static func text(of provider: NSItemProvider) async -> String? {
        if provider.canLoadObject(ofClass: NSString.self) {
            return await withCheckedContinuation { continuation in
                _ = provider.loadObject(ofClass: NSString.self) { text, _ in
                    continuation.resume(returning: (text as? NSString).map { String($0) })
                }
            }
        }
        guard provider.canLoadObject(ofClass: NSURL.self) else { return nil }
        return await withCheckedContinuation { continuation in
            _ = provider.loadObject(ofClass: NSURL.self) { link, _ in
                let url = link as? NSURL
                continuation.resume(returning: url?.isFileURL == false ? url?.absoluteString : nil)
            }
        }
    }

    @MainActor
    private func say(_ what: String) {
        let alert = UIAlertController(
            title: NSLocalizedString(what + ".title", comment: ""),
            message: NSLocalizedString(what + ".text", comment: ""),
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: NSLocalizedString("ok", comment: ""), style: .default) { [weak self] _ in
            self?.extensionContext?.completeRequest(returningItems: nil)
        })
        present(alert, animated: true)
    }
}
