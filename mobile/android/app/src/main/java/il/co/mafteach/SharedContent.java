package il.co.mafteach;

import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.webkit.MimeTypeMap;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What another app shares, as the web view can read it. Files are copied under names of our own: the name that the other app gives may lead out of the
 * folder and over files of ours.
 */
final class SharedContent {

    private final ContentResolver resolver;
    private final String packageName;
    private final File folder;

    SharedContent(Context context) {
        resolver = context.getContentResolver();
        packageName = context.getPackageName();
        folder = new File(context.getCacheDir(), "shared");
    }

    static boolean isIn(Intent intent) {
        return Intent.ACTION_SEND.equals(intent.getAction()) || Intent.ACTION_SEND_MULTIPLE.equals(intent.getAction());
    }

    /** For an app that comes back from the background: it must not receive the same share again. */
    static Intent without(Intent intent) {
        return isIn(intent) ? new Intent(Intent.ACTION_MAIN) : intent;
    }

    /** Copies the files of the intent. A file that cannot be read is left out. */
    JSObject read(Intent intent) {
        JSArray files = new JSArray();
        for (Uri uri : filesOf(intent)) {
            File copy = null;
            try {
                String type = typeOf(uri, intent);
                copy = fileFor(type);
                copy(uri, copy);
                JSObject file = new JSObject();
                file.put("uri", Uri.fromFile(copy).toString());
                file.put("name", copy.getName());
                file.put("mimeType", type);
                files.put(file);
            } catch (IOException | RuntimeException e) {
                // The other app may throw anything, and half a copy is of no use.
                if (copy != null) copy.delete();
            }
        }
        JSObject content = new JSObject();
        content.put("texts", textsOf(intent));
        content.put("files", files);
        return content;
    }

    void delete(List<String> names) {
        for (File file : copies()) if (names.contains(file.getName())) file.delete();
    }

    void deleteAll() {
        for (File file : copies()) file.delete();
    }

    private File[] copies() {
        File[] files = folder.listFiles();
        return files == null ? new File[0] : files;
    }

    private static JSArray textsOf(Intent intent) {
        // A subject and a title say the same. Texts may have styles, which a page cannot show.
        CharSequence title = intent.getCharSequenceExtra(Intent.EXTRA_SUBJECT);
        if (title == null) title = intent.getCharSequenceExtra(Intent.EXTRA_TITLE);
        CharSequence text = intent.getCharSequenceExtra(Intent.EXTRA_TEXT);
        JSArray texts = new JSArray();
        if (title != null) texts.put(title.toString());
        if (text != null) texts.put(text.toString());
        return texts;
    }

    private static ArrayList<Uri> filesOf(Intent intent) {
        ArrayList<Uri> files = new ArrayList<>();
        if (Intent.ACTION_SEND_MULTIPLE.equals(intent.getAction())) {
            ArrayList<Uri> many = intent.getParcelableArrayListExtra(Intent.EXTRA_STREAM);
            if (many != null) files.addAll(many);
        } else {
            Uri one = intent.getParcelableExtra(Intent.EXTRA_STREAM);
            if (one != null) files.add(one);
        }
        return files;
    }

    private String typeOf(Uri uri, Intent intent) {
        String type = resolver.getType(uri);
        if (type == null) type = intent.getType();
        return type == null ? "application/octet-stream" : type;
    }

    private File fileFor(String type) {
        String extension = MimeTypeMap.getSingleton().getExtensionFromMimeType(type);
        return new File(folder, UUID.randomUUID() + (extension == null ? "" : "." + extension));
    }

    private void copy(Uri uri, File copy) throws IOException {
        // The authority may have a user before it: 0@il.co.mafteach.fileprovider.
        boolean isOurs = uri.getAuthority() != null && uri.getAuthority().contains(packageName);
        if (!ContentResolver.SCHEME_CONTENT.equals(uri.getScheme()) || isOurs) throw new SecurityException("Not a file of the other app");
        folder.mkdirs();
        try (InputStream in = resolver.openInputStream(uri); OutputStream out = new FileOutputStream(copy)) {
            if (in == null) throw new IOException("Nothing to read");
            byte[] buffer = new byte[64 * 1024];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) out.write(buffer, 0, length);
        }
    }
}
