// Stands in for the browser's page where tests run without one.
import { vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
