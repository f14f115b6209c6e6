import type { Proofs } from './platform.ts';

const ada = { username: 'ada.meyer@halden.example', password: 'correct-horse-battery' };

export const ekp: Proofs = {
  'refresh-once': async (at) => {
    const { body } = await at.ask('POST /ekp/api/v1/auth/login', { body: ada, status: 200 });
    const { refreshToken } = body;
    await at.ask('POST /ekp/api/v1/auth/refresh', { body: { refreshToken }, status: 200 });
    await at.ask('POST /ekp/api/v1/auth/refresh', {
      body: { refreshToken },
      status: 401,
      code: 'REFRESH_TOKEN_REUSED',
    });
  },
};
