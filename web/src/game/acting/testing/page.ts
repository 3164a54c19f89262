// Replaces the browser's page in tests that run without one.
import { vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
