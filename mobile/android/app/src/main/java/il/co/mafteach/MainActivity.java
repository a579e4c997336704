package il.co.mafteach;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
