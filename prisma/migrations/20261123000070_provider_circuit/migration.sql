-- Providers that failed lately. What a crash loses is learnt again by a few calls.
CREATE UNLOGGED TABLE "provider_circuit" (
    "provider" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "open_until" TIMESTAMPTZ(3),

    CONSTRAINT "provider_circuit_pkey" PRIMARY KEY ("provider")
);
