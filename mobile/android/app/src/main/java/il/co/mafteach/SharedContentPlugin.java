package il.co.mafteach;

import android.content.Intent;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.json.JSONException;

/** Gives the app what other apps share. Nothing of it is logged, and the app discards the copies once it has read them. */
@CapacitorPlugin(name = "SharedContent")
public class SharedContentPlugin extends Plugin {

    /** Off the main thread, which a photo from a cloud would block; one thread, so that shares arrive in order. */
    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    private SharedContent content;

    @Override
    public void load() {
        content = new SharedContent(getContext());
        // An app that was ended before it had read them left them behind.
        worker.execute(content::deleteAll);
    }

    /** Capacitor calls it for the intent that started the app, too. */
    @Override
    protected void handleOnNewIntent(Intent intent) {
        super.handleOnNewIntent(intent);
        if (!SharedContent.isIn(intent)) return;
        worker.execute(() -> {
            JSObject received = content.read(intent);
            // Capacitor adds listeners on this thread. The event waits for the first of them.
            getBridge().execute(() -> notifyListeners("received", received, true));
        });
    }

    @PluginMethod
    public void discard(PluginCall call) {
        JSArray given = call.getArray("names");
        if (given == null) {
            call.reject("names is missing");
            return;
        }
        try {
            List<String> names = given.toList();
            worker.execute(() -> content.delete(names));
            call.resolve();
        } catch (JSONException e) {
            call.reject("names is no list", e);
        }
    }

    @Override
    protected void handleOnDestroy() {
        worker.shutdown();
        super.handleOnDestroy();
    }
}
