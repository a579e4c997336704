package il.co.mafteach;

import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.util.Log;
import android.webkit.MimeTypeMap;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;

/**
 * What another app shares, before the share target plugin reads it. The plugin writes a file under the name that the other app gives, which may lead out of
 * the cache and over files of ours: it gets copies under names of our own.
 */
final class SharedContent {

    private static final String[] TEXTS = { Intent.EXTRA_SUBJECT, Intent.EXTRA_TITLE, Intent.EXTRA_TEXT };

    private SharedContent() {}

    static boolean isIn(Intent intent) {
        return Intent.ACTION_SEND.equals(intent.getAction()) || Intent.ACTION_SEND_MULTIPLE.equals(intent.getAction());
    }

    /** An app that comes back from the background is not given the same once more. */
    static Intent without(Intent intent) {
        return isIn(intent) ? new Intent(Intent.ACTION_MAIN) : intent;
    }

    static Intent taken(Context context, Intent intent) {
        if (!isIn(intent)) return intent;
        Intent taken = new Intent(Intent.ACTION_SEND_MULTIPLE).setType(intent.getType());
        for (String name : TEXTS) {
            // Texts may come with styles: the plugin reads plain ones alone.
            CharSequence text = intent.getCharSequenceExtra(name);
            if (text != null) taken.putExtra(name, text.toString());
        }
        File folder = emptied(new File(context.getCacheDir(), "taken"));
        ArrayList<Uri> copies = new ArrayList<>();
        for (Uri file : filesOf(intent)) {
            try {
                copies.add(copied(context, file, new File(folder, System.currentTimeMillis() + "-" + copies.size())));
            } catch (IOException | SecurityException e) {
                Log.w("SharedContent", "A shared file was left out", e);
            }
        }
        return taken.putParcelableArrayListExtra(Intent.EXTRA_STREAM, copies);
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

    /** The plugin has copied what was taken before. */
    private static File emptied(File folder) {
        folder.mkdirs();
        File[] old = folder.listFiles();
        if (old != null) for (File file : old) file.delete();
        return folder;
    }

    private static Uri copied(Context context, Uri file, File bare) throws IOException {
        // The authority may have a user before it: 0@il.co.mafteach.fileprovider.
        boolean isOurs = file.getAuthority() != null && file.getAuthority().contains(context.getPackageName());
        if (!ContentResolver.SCHEME_CONTENT.equals(file.getScheme()) || isOurs) throw new SecurityException("Not the other app's own");
        ContentResolver resolver = context.getContentResolver();
        String extension = MimeTypeMap.getSingleton().getExtensionFromMimeType(resolver.getType(file));
        File copy = extension == null ? bare : new File(bare.getPath() + "." + extension);
        try (InputStream in = resolver.openInputStream(file); OutputStream out = new FileOutputStream(copy)) {
            if (in == null) throw new IOException("Nothing to read");
            byte[] buffer = new byte[64 * 1024];
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) out.write(buffer, 0, length);
        }
        return Uri.fromFile(copy);
    }
}
