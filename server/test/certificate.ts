import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A certificate of localhost, only for tests: nobody else trusts it. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUXCaupzlK72xeDgKvmaAA4Wc2tWswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyNTk1MloYDzIxMjYxMDI5
MTI1OTUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQnbYR634iY1hYBil2FSDjGZ4bHubb8DTcdFmngbh0F5K1Ziwlprjqt
1JacbIER5pfR6CQ+mKdf51mGwRjImw08o28wbTAdBgNVHQ4EFgQUHTBCL+e5aMxB
MeVeuSWJO2fL1y8wHwYDVR0jBBgwFoAUHTBCL+e5aMxBMeVeuSWJO2fL1y8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAKZvtOQ3CNb2LxCmPzV8IawRUhggPJXrRgT21sSyBDTSAiAG
4EILtNnAAuRCa/uD2/TiptHowk+sBBZbV9FJ4UbOLQ==
-----END CERTIFICATE-----`
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLeskUAOJkvbUxFbo
QVbmFNq1m1+om0pYi2jclpAkJSmhRANCAAQnbYR634iY1hYBil2FSDjGZ4bHubb8
DTcdFmngbh0F5K1Ziwlprjqt1JacbIER5pfR6CQ+mKdf51mGwRjImw08
-----END PRIVATE KEY-----`

/** Makes this process trust the certificate. */
export const trustCertificate = () => setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE])
