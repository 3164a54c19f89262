// A short game to try the replay with: how a Spy and a Marshal decide a game of Barrage.
export const example = `[Game "barrage"]
[Date "2026.11.15"]
[Red "Ada"]
[Blue "Grace"]
[Result "1-0"]
[Termination "flag"]
[RedSetup "2 - - - 10 - - - - 9 / - - - - S - - - - - / 3 - - - - - - - - - / - - - - - - - B F 2"]
[BlueSetup "- 10 - - - 9 - - - 2 / - - - - - - - - - S / - - - - - 3 - - - - / F B - - - - - - - 2"]

1. e4e5 e7e6 2. e5e6 i7i6 3. j4j5 i6i5 4. j5i5 i5i4 5. e3f3 i4i3 6. f3g3 i3h3 7. g3h3 a7a4 8. e6e7 a8b8 9. e7e8 b8c8 10. e8e9 c8d8 11. e9f9 d8e8 12. f9g9 e8f8 13. g9h9 f8g8 14. h9i9 g8h8 15. i9j9 h8h7 16. j9j10
`;
