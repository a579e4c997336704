package il.co.mafteach;

import android.content.Intent;
import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import androidx.core.app.NotificationChannelCompat;
import androidx.core.app.NotificationManagerCompat;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        // The window keeps the background of the theme under which it is first asked for: not the splash screen's.
        setTheme(R.style.AppTheme_NoActionBar);
        EdgeToEdge.enable(this);
        boolean isOpenedAgain =
            savedInstanceState != null || (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        if (isOpenedAgain) setIntent(SharedContent.without(getIntent()));
        registerPlugin(SharedContentPlugin.class);
        super.onCreate(savedInstanceState);
        createChannel();
    }

    /** Its name stands in the phone's settings, in the phone's language. */
    private void createChannel() {
        NotificationManagerCompat.from(this).createNotificationChannel(
            new NotificationChannelCompat.Builder(
                getString(R.string.notification_channel_id),
                NotificationManagerCompat.IMPORTANCE_HIGH
            )
                .setName(getString(R.string.notification_channel_name))
                .build()
        );
    }
}
